import { type ToggleEvent, useState } from 'react';
import { recall, remember } from '#web/shell/stored-choice.ts';
import { Disclosure, type DisclosureProps } from '#web/ui/disclosure.tsx';

const KEY = 'form_folds';

const readOpenGroups = () => new Set((recall(KEY) ?? '').split('.').filter((name) => name !== ''));

function rememberGroup(group: string, isOpen: boolean) {
  const openGroups = readOpenGroups();
  if (isOpen) openGroups.add(group);
  else openGroups.delete(group);
  remember(KEY, [...openGroups].join('.'));
}

type Props = Omit<DisclosureProps, 'name' | 'open' | 'onToggle'> & {
  /** the key under which this device stores whether it is open, in every specimen form */
  group: string;
  /** whether a field in it has a value that should be visible */
  isFilled?: boolean;
  onOpen?: () => void;
};

/** A group of a specimen's fields, open or closed as the user left it; a filled one may open by itself. */
export function FormDisclosure({ group, isFilled = false, onOpen, ...disclosureProps }: Props) {
  const [isOpen, setOpen] = useState(() => readOpenGroups().has(group));
  const [wasFilled, setWasFilled] = useState(false);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setOpen(true);
  }
  const toggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    // Opening by itself already agrees with the state: only a change by the user is remembered.
    if (open !== isOpen) rememberGroup(group, open);
    setOpen(open);
    if (open) onOpen?.();
  };
  return <Disclosure {...disclosureProps} open={isOpen} onToggle={toggle} />;
}
