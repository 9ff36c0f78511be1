import { Select } from '#ui/select.tsx';
import type { Category } from '../schema.ts';

interface CategorySelectProps {
  /** Id of the chosen category. */
  value: string | undefined;
  onChoose: (id: string) => void;
  categories: Category[];
  className?: string;
}

/** The category filter where there is room for a dropdown. */
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
