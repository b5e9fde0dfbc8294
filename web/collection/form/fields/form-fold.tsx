import { type ToggleEvent, useState } from 'react';
import { recall, remember } from '#web/shell/remember.ts';
import { Disclosure, type DisclosureProps } from '#web/ui/fold.tsx';

const KEY = 'form_folds';

const readOpenGroups = () => new Set((recall(KEY) ?? '').split('.').filter((name) => name !== ''));

function rememberGroup(group: string, isOpen: boolean) {
  const openGroups = readOpenGroups();
  if (isOpen) openGroups.add(group);
  else openGroups.delete(group);
  remember(KEY, [...openGroups].join('.'));
}

type Props = Omit<DisclosureProps, 'name' | 'open' | 'onToggle'> & {
  /** by which this device remembers it, in every form of a specimen */
  group: string;
  /** something in it is filled in that is to be seen */
  isFilled?: boolean;
  onOpen?: () => void;
};

/** A group of a specimen's fields, open or shut as its owner left it; one that is filled in may open by itself. */
export function FormDisclosure({ group, isFilled = false, onOpen, ...foldProps }: Props) {
  const [isOpen, setOpen] = useState(() => readOpenGroups().has(group));
  const [wasFilled, setWasFilled] = useState(false);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setOpen(true);
  }
  const toggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    // What opened by itself already agrees with the state: only what a person did is remembered.
    if (open !== isOpen) rememberGroup(group, open);
    setOpen(open);
    if (open) onOpen?.();
  };
  return <Disclosure {...foldProps} open={isOpen} onToggle={toggle} />;
}
