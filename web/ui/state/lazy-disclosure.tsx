import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure, type DisclosureProps } from '#web/ui/disclosure.tsx';
import { Skeleton } from './skeleton.tsx';

type LazyDisclosureProps = Pick<DisclosureProps, 'title' | 'summary'> & {
  onOpen: () => void;
  /** Unless 'read', a message replaces the content: it is loading, or could not be read. */
  state: 'shut' | 'reading' | 'failed' | 'read';
  failure: string;
  retryLabel: string;
  children: ReactNode;
};

/** A disclosure whose content is loaded when it is opened. */
export function LazyDisclosure({ title, summary, onOpen, state, failure, retryLabel, children }: LazyDisclosureProps) {
  return (
    <Disclosure title={title} summary={summary} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      {(state === 'shut' || state === 'reading') && <Skeleton className="h-24" />}
      {state === 'failed' && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-graphite">
          {failure}
          <Button variant="text" onClick={onOpen}>
            {retryLabel}
          </Button>
        </p>
      )}
      {state === 'read' && children}
    </Disclosure>
  );
}
