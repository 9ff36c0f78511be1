import { createRoot } from 'react-dom/client';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <main className="page-width py-10">
      <h1 className="text-2xl">Sin conexión</h1>
    </main>,
  );
