import type { CaseKind } from '#shared/cases.ts';

export interface CaseWords {
  label: string;
  noun: string;
  guide?: string;
  emptyTitle: string;
  empty: string;
}

export const CASE_WORDS: Record<CaseKind, CaseWords> = {
  report: {
    label: 'Reportes',
    noun: 'Reporte',
    emptyTitle: 'Nada por decidir',
    empty:
      'Cuando alguien reporta un negocio, un anuncio o un comentario, aparece aquí: primero lo que reportaron más personas.',
  },
  'new-content': {
    label: 'Revisión',
    noun: 'Revisión',
    guide: 'Estos negocios no se muestran hasta que decidas. Quien los publicó recibe un aviso.',
    emptyTitle: 'Nada por revisar',
    empty: 'Cuando alguien publica un negocio parecido a otro, aparece aquí: lo más antiguo primero.',
  },
  correction: {
    label: 'Correcciones',
    noun: 'Corrección',
    guide: 'Cambios que sugieren los visitantes en negocios sin propietario, o que nadie decidió en 14 días.',
    emptyTitle: 'Nada por decidir',
    empty:
      'Cuando alguien sugiere un cambio y su propietario no responde, aparece aquí: lo más antiguo primero.',
  },
  'phone-proof': {
    label: 'Comprobaciones',
    noun: 'Comprobación',
    guide: 'Busca el código en el WhatsApp del sitio y compara el número del que llegó.',
    emptyTitle: 'Nadie espera',
    empty: 'Cuando un negocio quiere comprobar su WhatsApp, su código aparece aquí: lo más antiguo primero.',
  },
  claim: {
    label: 'Reclamos',
    noun: 'Reclamo',
    guide:
      'Entrega cuando el código llegue de un teléfono que sirve de prueba, o te lo digan al llamar a ese número. Si ninguno sirve, comprueba de otra manera que es el propietario. Los demás reclamos del mismo negocio se cierran. Si ya tiene propietario, se le avisa y tiene siete días para detenerlo.',
    emptyTitle: 'Nadie espera',
    empty: 'Cuando alguien reclame un negocio como suyo, aparece aquí.',
  },
  'premium-request': {
    label: 'Solicitudes de Premium',
    noun: 'Solicitud',
    guide: 'Busca el pago por su código, y activa Premium.',
    emptyTitle: 'Nadie espera',
    empty: 'Cuando alguien pida Premium, aparece aquí.',
  },
};
