import type { Handlers } from '#platform/http/serve.ts';
import type { ManagersApi } from '../../api.ts';
import { invitationHandlers } from './invitations.ts';
import { managerHandlers } from './managers.ts';
import { ownershipHandlers } from './ownership.ts';

export const businessManagerHandlers: Handlers<ManagersApi> = {
  ...invitationHandlers,
  ...managerHandlers,
  ...ownershipHandlers,
};
