import type { Handlers } from '#platform/http/serve.ts';
import type { AuthApi } from '../../api.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { sessionHandlers } from './sessions.ts';
import { type HandlerContext, signInHandlers } from './sign-in.ts';
import { verificationHandlers } from './verification.ts';

export const authHandlers: Handlers<AuthApi, HandlerContext> = {
  ...signInHandlers,
  ...sessionHandlers,
  ...verificationHandlers,
  ...passwordResetHandlers,
};
