import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { namedMinerals } from '#contract/collection/specimen/display-name.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { useLeaveBlocker } from '#web/shell/form/use-leave-blocker.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { ScanContext } from './read-scan.ts';
import { ScanField } from './scan-field.tsx';
import { type ScanGroup, scannedCount } from './scan-groups.ts';
import { ScanProblems } from './scan-problems.tsx';
import { ScanView } from './scan-view.tsx';
import { useMove } from './use-move.ts';
import { useScans } from './use-scans.ts';

type LeaveScansProps = {
  /** The number of scanned specimens that are not moved yet. */
  unmovedCount: number;
  /** Whether the user asked to end scanning. */
  isEnding: boolean;
  onEnd: () => void;
  onStay: () => void;
};

/**
 * Asks before leaving with scanned specimens that were not moved: on ending, on going to another screen or tab, on
 * leaving the app.
 */
function LeaveScans({ unmovedCount: unmoved, isEnding, onEnd, onStay }: LeaveScansProps) {
  const { t } = useLingui();
  const blocker = useLeaveBlocker(
    unmoved > 0,
    (currentLocation, next) => currentLocation.pathname !== next.pathname || currentLocation.search !== next.search,
  );
  const stay = () => {
    blocker.reset?.();
    onStay();
  };
  return (
    <ConfirmDialog
      isPreloaded
      isAboutLeaving={blocker.state === 'blocked'}
      open={isEnding || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={t`Leave without moving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Go on scanning`}
      onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : onEnd())}
    >
      <Plural
        value={unmoved}
        one="# scanned specimen was not moved yet, and the list of it goes."
        other="# scanned specimens were not moved yet, and the list of them goes."
      />
    </ConfirmDialog>
  );
}

type ScannedListProps = { group: ScanGroup; onRemove: (id: string) => void };

/** The specimens scanned for one box; without a name before the first box. */
function ScannedList({ group: { storage, specimens }, onRemove: onLeaveOut }: ScannedListProps) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale.startsWith('zh') ? 'zh' : 'en';
  return (
    <div>
      {storage !== null && (
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 break-words text-h3">{storage}</h3>
          <span className="flex-none text-t2 text-graphite">
            <Plural value={specimens.length} one="# specimen" other="# specimens" />
          </span>
        </div>
      )}
      <ul aria-label={storage === null ? t`Scanned specimens` : t`Scanned specimens for ${storage}`}>
        {specimens.map((specimen) => (
          <li key={specimen.id} className="flex items-center gap-3 border-b border-mica">
            <SpecimenNumber {...specimen} />
            <span className="min-w-0 flex-1 truncate">{mineralLine(namedMinerals(specimen), locale)}</span>
            <IconButton
              icon="i-lucide-x"
              label={t`Leave out ${specimen.coll_no}`}
              onClick={() => onLeaveOut(specimen.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = ScanContext & { onMoved: () => void; onEnd: () => void };

/**
 * Moves specimens with a phone: scan the code of a box, then those of its specimens; typed if there is no camera.
 */
export function MoveByScan({ places, series, onMoved, onEnd }: Props) {
  const { t } = useLingui();
  const [input, setTyped] = useState('');
  const [isEnding, setEnding] = useState(false);
  const scans = useScans({ places, series });
  const { groups, said, problem, newPlace } = scans;
  const { isBusy, move } = useMove(scans, onMoved);
  const count = scannedCount(groups);
  const unmovedCount = count + scans.unresolvedLabels.labels.length;
  const storage = groups[0]?.storage ?? null;
  const takeTyped = () => {
    if (!isBusy && scans.read(input)) setTyped('');
  };
  const answerPlace = (isPlace: boolean) => {
    if (isPlace && newPlace === input.trim()) setTyped('');
    scans.answerPlace(isPlace);
  };
  return (
    <section aria-label={t`Move by scanning`} className="framed max-w-160 grid grid-cols-1 gap-4 p-4">
      <p role="status">
        {storage === null ? (
          <Trans>Scan the code of a box, or type its name.</Trans>
        ) : (
          <Trans>
            Into <strong>{storage}</strong>: scan the codes of the specimens that go there.
          </Trans>
        )}
      </p>
      <ScanView onRead={scans.read} isPaused={isBusy || isEnding || newPlace !== null} />
      <ScanField
        value={input}
        onChange={setTyped}
        onTake={takeTyped}
        places={places}
        error={
          problem?.kind === 'miswritten' && t`“${problem.text}” is no id of a label: look again for a wrong letter.`
        }
      />
      <ScanProblems scans={scans} />
      {/* Rendered even while empty, so that the buttons below don’t move from under a finger. */}
      <p role="status" className="min-h-[1lh]">
        {said}
      </p>
      {groups.map((group) => (
        <ScannedList key={group.storage ?? ''} group={group} onRemove={(id) => scans.leaveOut(new Set([id]))} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isBusy && t`Moving…`}
          disabledReason={
            (storage === null && t`Say first into which box.`) || (count === 0 && t`Scan a specimen first.`)
          }
          onClick={() => void move()}
        >
          {count === 0 ? (
            <Trans>Move specimens</Trans>
          ) : (
            <Plural value={count} one="Move # specimen" other="Move # specimens" />
          )}
        </Button>
        <Button variant="text" onClick={() => (unmovedCount > 0 ? setEnding(true) : onEnd())}>
          <Trans>Done</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={newPlace !== null}
        onOpenChange={(open) => !open && answerPlace(false)}
        title={t`Make “${newPlace ?? ''}” a new storage place?`}
        confirmLabel={t`Make it a storage place`}
        cancelLabel={t`Keep scanning`}
        onConfirm={() => answerPlace(true)}
        harmless
      >
        <Trans>What you scan next goes there.</Trans>
      </ConfirmDialog>
      <LeaveScans unmovedCount={unmovedCount} isEnding={isEnding} onEnd={onEnd} onStay={() => setEnding(false)} />
    </section>
  );
}
