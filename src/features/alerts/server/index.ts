export { alertHandlers } from './handlers.ts';
export { processAlerts } from './jobs.ts';
export { deleteIdleDevices } from './devices.ts';
export { PUSH_OUTCOMES, type PushOutcome, processPushes } from './pushes.ts';
export { countPushDevices, listDevicesOf } from './repository/devices.ts';
export {
  type LinkAct,
  actByLink,
  confirmationToken,
  endAlertByMail,
  findAlertPath,
  managementToken,
} from './links.ts';
export {
  type AlertOwner,
  deleteAlertsOf,
  deleteAlertsTo,
  handOverAlerts,
  isOf,
  listAlerts,
  lockGuest,
  moveAlerts,
  storeAlert,
} from './repository/alerts.ts';
