// node scripts/check-health.ts: ends with 0 if the server of this machine is ready, at PORT and under PUBLIC_ORIGIN. For
// a container's health check.
import { askHealth, isReady } from '#scripts/start/health.ts';
import { chosenPort } from '#scripts/start/port.ts';

const LIMIT_MS = 8_000;

process.exitCode = isReady(await askHealth(chosenPort(), LIMIT_MS)) ? 0 : 1;
