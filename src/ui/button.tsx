import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from './link.tsx';

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  jade: 'bg-jade text-on-accent hover:[filter:brightness(1.1)]',
  quiet: 'border border-line bg-surface text-ink hover:bg-raised',
  plain: 'text-link hover:bg-raised',
  danger: 'bg-danger text-on-accent hover:[filter:brightness(1.1)]',
} as const;

export interface ButtonLook {
  look?: keyof typeof LOOKS;
  wide?: boolean;
}

export const buttonClass = ({ look = 'primary', wide = false }: ButtonLook = {}) =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-base font-semibold ` +
  `transition duration-150 active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 aria-busy:opacity-55 ` +
  `${wide ? 'w-full ' : ''}${LOOKS[look]}`;

export function Button({
  look,
  wide,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook) {
  return <button type="button" className={`${buttonClass({ look, wide })} ${className}`} {...rest} />;
}

export function LinkButton({
  look,
  wide,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={`${buttonClass({ look, wide })} ${className}`} {...rest} />;
}

export function ExternalLinkButton({
  look,
  wide,
  className = '',
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={`${buttonClass({ look, wide })} ${className}`} rel="noopener" {...rest}>
      {children}
    </a>
  );
}
