interface IconProps {
  /** In pixels. */
  size?: number;
  className?: string;
}

/** An icon that shows what `address` names in a picture of many; decoration, for its neighbours say what it means. */
export function spriteIcon(address: string) {
  return function SpriteIcon({ size = 24, className }: IconProps) {
    return (
      <svg aria-hidden width={size} height={size} className={className ? `icon ${className}` : 'icon'}>
        <use href={address} />
      </svg>
    );
  };
}
