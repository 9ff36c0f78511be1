import { createElement } from 'react';

const BUBBLE = 'M3 21l1.4-4.6A9.2 9.2 0 1 1 7.7 19.7z';
const RECEIVER =
  'M9.6 7.4c-.3-.6-.8-.6-1.2-.5-.8.3-1.4 1.1-1.3 2.2.3 3.6 3.6 7 7.3 7.6 1.2.2 2.1-.4 2.4-1.3.1-.4.1-.9-.4-1.2l-1.7-.9c-.4-.2-.8-.1-1.1.2l-.6.7c-1.5-.7-2.7-1.8-3.4-3.2l.7-.7c.3-.3.3-.7.2-1.1z';

export function WhatsAppIcon({ size }: { size: number }) {
  return createElement(
    'svg',
    { 'aria-hidden': true, width: size, height: size, viewBox: '0 0 24 24', className: 'icon' },
    createElement('path', { d: BUBBLE }),
    createElement('path', { fill: 'currentColor', strokeWidth: 0, d: RECEIVER }),
  );
}
