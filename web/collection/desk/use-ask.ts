import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type DeskQuery, deskAddress } from '#web/collection/desk/desk-address.ts';

/** Asks for the list with a change. What was asked for before and is still on its way is kept in it. */
export function useAsk(query: DeskQuery): (change: Partial<DeskQuery>) => void {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const asked = useRef(query);
  useEffect(() => {
    if (!isLeaving) asked.current = query;
  }, [isLeaving, query]);
  return useCallback(
    (change) => {
      asked.current = { ...asked.current, ...change };
      void navigate(deskAddress(asked.current), { preventScrollReset: true });
    },
    [navigate],
  );
}
