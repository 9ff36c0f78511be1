import type { User } from '#features/users/schema.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { AUTH_MESSAGES } from '../messages.ts';
import { Notice } from './account-card.tsx';

export function MailRefused({ user: { email, mailRefusedAt } }: { user: User }) {
  if (!mailRefusedAt) return null;
  return (
    <Notice kind="failed">
      <p className="font-semibold">{AUTH_MESSAGES.mailRefused}</p>
      <p>
        El servidor de <EmailText>{email}</EmailText> dice que esa dirección no existe o no recibe correo. Si
        está mal escrita, cámbiala en Mi Cuenta o{' '}
        <Link to="/contacto" className="text-link underline hover:no-underline">
          escríbenos
        </Link>
        .
      </p>
    </Notice>
  );
}
