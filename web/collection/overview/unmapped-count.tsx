import { Plural } from '@lingui/react/macro';

/** Below a map: how many specimens have no point on it. */
export const PointlessCount = ({ count: pointlessCount }: { count: number }) =>
  pointlessCount > 0 && (
    <p className="mt-2 text-t2 text-graphite">
      <Plural
        value={pointlessCount}
        one="# more specimen is shown by country only, or without a place."
        other="# more specimens are shown by country only, or without a place."
      />
    </p>
  );
