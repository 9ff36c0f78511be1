import type { Expectations } from './expectation.ts';

const ADMIN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };

function formOfOne() {
  const form = new FormData();
  form.set('file', new File(['nombre,teléfono\nComedor Doña Mela,5555 1234\n'], 'negocios.csv'));
  return form;
}

export const TRANSFER_ACCESS: Expectations = {
  'GET /api/admin/exports/{file}': { own: ADMIN, ids: () => ({ file: 'users.csv' }) },
  'POST /api/admin/imports/businesses': { own: ADMIN, body: formOfOne },
};
