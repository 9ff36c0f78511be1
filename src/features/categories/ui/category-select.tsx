import { Select } from '#ui/select.tsx';
import type { Category } from '../schema.ts';

interface CategorySelectProps {
  value: string | undefined;
  onChoose: (id: string) => void;
  categories: Category[];
  className?: string;
}

export function CategorySelect({ value = '', categories, ...rest }: CategorySelectProps) {
  return (
    <Select label="Categoría" name="category" value={value} {...rest}>
      <option value="">Todas las categorías</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
