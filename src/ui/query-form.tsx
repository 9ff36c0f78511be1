import { type FormEvent, type FormHTMLAttributes, Suspense } from 'react';
import { useNavigate } from './router/hooks.ts';

interface QueryFormProps extends FormHTMLAttributes<HTMLFormElement> {
  action: string;
}

export function QueryForm({ action, ...rest }: QueryFormProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, value as string]));
    void navigate(`${action}?${query}`);
  };
  return (
    <Suspense>
      <form action={action} onSubmit={search} {...rest} />
    </Suspense>
  );
}
