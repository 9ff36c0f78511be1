/** The event by which the window hears that React has taken over the page: from then on what is pressed is heard. */
export const HYDRATED = 'hydrated';
