export { alertHandlers } from './handlers.ts';
export { processAlerts } from './jobs.ts';
export { processPushes } from './pushes.ts';
export { listDevicesOf } from './repository/devices.ts';
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
