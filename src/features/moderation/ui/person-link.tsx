import { adminPaths } from '#shared/admin-paths.ts';
import { Link } from '#ui/link.tsx';

export const PersonLink = ({ id, children }: { id: number; children: string }) => (
  <Link to={adminPaths.person(id)} translate="no" className="tap-link text-link hover:underline">
    {children}
  </Link>
);
