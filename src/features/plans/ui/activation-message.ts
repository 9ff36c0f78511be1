/** What a person who wants premium writes to the people who run the site. */
export const activationMessage = (siteName: string) => `Hola, quiero activar el plan Premium en ${siteName}.`;
