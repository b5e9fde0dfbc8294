import type { Side } from '#contract/exchange/side.ts';
import type { ThreadState } from '#contract/exchange/thread-state.ts';
import { useTurnWords } from '#web/exchange/use-turn-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { state: ThreadState; side: Side; name: string; now: string };

/** Always there: whose turn it is, what for and until when. */
export function TurnBanner(props: Props) {
  const { whose, words, isMine, isOver } = useTurnWords(props);
  const waiting = isOver ? 'i-lucide-info' : 'i-lucide-hourglass';
  return (
    <div
      role="status"
      className={classes('flex items-start gap-3 px-edge py-2.5 md:px-6', isMine ? 'bg-azurite-wash' : 'bg-gypsum')}
    >
      <Icon name={isMine ? 'i-lucide-clock' : waiting} className={classes(isMine && 'text-azurite')} />
      <p className="min-w-0 flex-1 text-t2">
        <b className="me-2 text-t3 font-600">{whose}</b>
        {words}
      </p>
    </div>
  );
}
