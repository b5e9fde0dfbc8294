import { useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** The search as a page's own field: at home, and on the search page without a query. */
export function PageSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  return <SearchField input={input} open={open} onOpenChange={setOpen} big />;
}
