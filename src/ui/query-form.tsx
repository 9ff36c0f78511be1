import type { FormEvent, FormHTMLAttributes } from 'react';
import { useNavigate } from 'react-router';

interface QueryFormProps extends FormHTMLAttributes<HTMLFormElement> {
  action: string;
}

/** Leads to the page `action` with the fields as its query. Not the router's form, which brings all of its submissions. */
export function QueryForm({ action, ...rest }: QueryFormProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, value as string]));
    void navigate(`${action}?${query}`);
  };
  return <form action={action} onSubmit={search} {...rest} />;
}
