import type { ReactNode } from 'react';
import { NewBannerButton } from '#features/banners/ui/admin/banner-upload.tsx';
import { StarterCategoriesButton } from '#features/categories/ui/admin/starter-categories.tsx';
import type { Setup } from '#features/setup/schema.ts';
import type { SiteSetting } from '#shared/site.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CopyButton } from '#ui/share-button.tsx';
import { importExportPage } from '../import-export/page.ts';
import { BannerPlaces } from './banner-places.tsx';

export interface Step {
  title: string;
  isDone: boolean;
  isRequired: boolean;
  explanation: string;
  lines?: string;
  action: ReactNode;
}

const EXAMPLES: Record<SiteSetting, string> = {
  OPERATOR_NAME: 'OPERATOR_NAME=Asociación Ejemplo',
  OPERATOR_EMAIL: 'OPERATOR_EMAIL=contacto@ejemplo.com',
  CONTACT_PHONE: 'CONTACT_PHONE=+502########',
  SOCIAL_URL: 'SOCIAL_URL=https://www.facebook.com/tu-pagina',
  PHOTOS_URL: 'PHOTOS_URL=https://www.instagram.com/tu-cuenta',
  SMTP_URL: 'SMTP_URL=smtp://usuario:clave@mail.ejemplo.com:587',
  MAIL_FROM: 'MAIL_FROM=avisos@ejemplo.com',
};

function settingLines(names: SiteSetting[]): Pick<Step, 'lines' | 'action'> {
  const lines = names.map((name) => EXAMPLES[name]).join('\n');
  return {
    lines,
    action: <CopyButton text={lines} label="Copiar líneas" copied="Líneas copiadas" message={null} />,
  };
}

const listUnset = ({ unsetSettings }: Setup, ...names: SiteSetting[]) =>
  names.filter((name) => unsetSettings.includes(name));

const categoriesStep = ({ hasCategories }: Setup): Step => ({
  title: hasCategories ? 'Ya hay categorías' : 'Crea las categorías',
  isDone: hasCategories,
  isRequired: true,
  explanation:
    'Las usuales de Guatemala, de restaurantes a veterinarias, con un toque. Luego puedes cambiarlas.',
  action: <StarterCategoriesButton />,
});

const bannerStep = ({ hasActiveBanner }: Setup): Step => ({
  title: hasActiveBanner ? 'Ya hay un banner en la página de inicio' : 'Sube el primer banner',
  isDone: hasActiveBanner,
  isRequired: false,
  explanation: 'Una imagen ancha de tu ciudad o de tu mercado, para recibir a quien llega.',
  action: <NewBannerButton PlacesField={BannerPlaces} />,
});

const REQUIRED_CONTACTS: SiteSetting[] = ['OPERATOR_NAME', 'OPERATOR_EMAIL', 'CONTACT_PHONE'];

function contactStep(setup: Setup): Step {
  const unset = listUnset(
    setup,
    'OPERATOR_NAME',
    'OPERATOR_EMAIL',
    'CONTACT_PHONE',
    'SOCIAL_URL',
    'PHOTOS_URL',
  );
  const isDone = !REQUIRED_CONTACTS.some((name) => unset.includes(name));
  return {
    title: isDone ? 'Ya hay un contacto' : 'Pon el contacto del sitio',
    isDone,
    isRequired: true,
    explanation:
      'Quién administra el sitio y dónde escribirle: aparece en Contacto y en Privacidad. A este WhatsApp escribe quien quiere Premium o comprobar su número; las redes sociales son opcionales. Escríbelo en el archivo .env y reinicia el programa.',
    ...settingLines(unset),
  };
}

const FAILING_MAIL: Step = {
  title: 'Revisa el correo: no sale',
  isDone: false,
  isRequired: true,
  explanation:
    'Hay correos que esperan porque el servidor de correo no los recibe. Revisa SMTP_URL y MAIL_FROM en el archivo .env y reinicia el programa; lo que espera sale solo.',
  action: null,
};

function mailStep(setup: Setup): Step {
  const unset = listUnset(setup, 'SMTP_URL', 'MAIL_FROM');
  if (unset.length === 0 && setup.isMailFailing) return FAILING_MAIL;
  const isDone = unset.length === 0;
  return {
    title: isDone ? 'El correo está conectado' : 'Conecta el correo',
    isDone,
    isRequired: true,
    explanation:
      'Sin correo nadie puede verificar su cuenta ni recuperar su contraseña. Escríbelo en el archivo .env y reinicia el programa.',
    ...settingLines(unset),
  };
}

const businessesStep = ({ hasBusinesses }: Setup): Step => ({
  title: hasBusinesses ? 'Ya se ven negocios' : 'Importa los primeros negocios',
  isDone: hasBusinesses,
  isRequired: false,
  explanation: 'Desde una hoja de cálculo, para que las primeras visitas encuentren algo.',
  action: (
    <LinkButton to={importExportPage.to()} look="quiet">
      <Icon name="file-up" size={18} /> Importar negocios
    </LinkButton>
  ),
});

export const listSteps = (setup: Setup): Step[] =>
  [categoriesStep, bannerStep, contactStep, mailStep, businessesStep].map((step) => step(setup));
