import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { AuthApi } from '../../api.ts';
import { decryptGrant } from '../encryption.ts';
import { type AuthContext, IdentityError } from '../identity/port.ts';
import { limitCode, limitVerification } from '../limits.ts';
import { saveIdentity } from '../repository/people.ts';
import { findSessionById } from '../repository/sessions.ts';

type VerificationRoutes = 'POST /api/auth/verification' | 'POST /api/auth/verification/confirm';

export const verificationHandlers: Pick<Handlers<AuthApi, AuthContext>, VerificationRoutes> = {
  'POST /api/auth/verification': async (context, { viewer, body, http }) => {
    const { db, clock, identity, limits, trustedProxies } = context;
    if (viewer.emailVerified) return null;
    await limitVerification(limits, { account: viewer.email, address: clientAddress(http, trustedProxies) });
    const session = await findSessionById(db, viewer.sessionId, clock());
    const grant = session && decryptGrant(context, session);
    if (!grant) throw new IdentityError('session-expired');
    await identity.sendEmailVerification(grant, body.intention);
    return null;
  },

  'POST /api/auth/verification/confirm': async (context, { body, http }) => {
    const { db, identity, limits, trustedProxies } = context;
    await limitCode(limits, clientAddress(http, trustedProxies));
    const { uid, email } = await identity.confirmEmailVerification(body.code);
    await saveIdentity(db, { uid, email, emailVerified: true });
    return { email };
  },
};
