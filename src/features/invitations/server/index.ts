export { invitationHandlers } from './handlers.ts';
export { inviteToClaim } from './invite.ts';
export { declineByMail, findInvitationPath } from './unsubscribe.ts';
export { processInvitations } from './jobs.ts';
export { listRefused } from './refusals.ts';
export { countAnswered, countOfImport, countPrepared } from './repository/list.ts';
export { moveInvitations } from './repository/invitations.ts';
