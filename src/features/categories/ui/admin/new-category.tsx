import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CategoryForm } from './category-form.tsx';

/** The way to another category. */
export function NewCategoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Plus aria-hidden size={18} /> Nueva categoría
      </Button>
      {isOpen && <CategoryForm category={null} onClose={() => setOpen(false)} />}
    </>
  );
}
