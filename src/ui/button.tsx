import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from './link.tsx';

const LOOKS = {
  primary: 'button-primary',
  jade: 'button-jade',
  quiet: 'button-quiet',
  plain: 'button-plain',
  danger: 'button-danger',
} as const;

export interface ButtonLook {
  look?: keyof typeof LOOKS;
  wide?: boolean;
}

export const buttonClass = ({ look = 'primary', wide = false }: ButtonLook = {}) =>
  `button transition duration-150 ${LOOKS[look]}${wide ? ' w-full' : ''}`;

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
