interface IconProps {
  size?: number;
  className?: string;
}

export function spriteIcon(address: string) {
  return function SpriteIcon({ size = 24, className }: IconProps) {
    return (
      <svg aria-hidden width={size} height={size} className={className ? `icon ${className}` : 'icon'}>
        <use href={address} />
      </svg>
    );
  };
}
