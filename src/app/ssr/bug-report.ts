import { whatsappUrl } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';

/** Gives the link by which somebody tells the operator of a failure on the page that they see, `title` being its words. */
export const bugReportUrl =
  ({ name, contactPhone }: Pick<Site, 'name' | 'contactPhone'>) =>
  (title: string): string =>
    whatsappUrl(contactPhone, `Encontré un error en ${name}: «${title}» en ${window.location.href}`);
