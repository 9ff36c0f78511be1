/** What is typed in when a visitor writes to a business over WhatsApp. */
export const contactText = (business: string, site: string): string =>
  `Hola, encontré ${business} en ${site} y quisiera más información.`;
