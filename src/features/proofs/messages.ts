export const PROOF_MESSAGES = {
  confirmed: 'WhatsApp comprobado',
  confirmFailed: 'Error al confirmar el WhatsApp',
  dismissed: 'Comprobación descartada',
  dismissFailed: 'Error al descartar la comprobación',
  withdrawn: 'Comprobación retirada',
  withdrawFailed: 'Error al retirar la comprobación',
} as const;

export const proofMessage = (siteName: string, business: string, code: string): string =>
  `Hola, quiero comprobar en ${siteName} el WhatsApp de ${business}. Mi código es ${code}.`;
