import { createQueries } from '#shared/api-client.ts';
import type { AlertsApi } from './api.ts';
import type { ConditionParams } from './filters.ts';

const query = createQueries<AlertsApi>();

export const alertConditionsQuery = (conditions: Partial<ConditionParams>) =>
  query('GET /api/alerts/conditions', { query: conditions });

export const ownAlertsQuery = () => query('GET /api/users/alerts');

export const ownDevicesQuery = () => query('GET /api/users/push-devices');

export const alertLinkQuery = (t: string) => query('GET /api/alert-links', { query: { t } });
