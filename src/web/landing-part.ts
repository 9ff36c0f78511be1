import { serverPart } from '#ui/server-part.tsx';

const load = () => import('#features/landings/ui/landing-part.tsx');

export const LandingPart = serverPart(load, import.meta.env.SSR ? (await load()).default : null);
