import '#web/lib/zod-without-eval.ts';
import 'virtual:looks/public.css';
import '#web/fonts/fonts.css';
import { showFatal } from '#web/shell/faults/show-fatal-fault.ts';
import { startApp } from './app.tsx';

startApp().catch((fault: unknown) => showFatal('Error while mounting app', fault));
