import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

interface IconProps {
  name: IconName;
  size?: number;
  className?: string;
}

export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg aria-hidden width={size} height={size} className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
