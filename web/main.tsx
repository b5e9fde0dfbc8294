import '#web/lib/zod-without-eval.ts';
import 'virtual:looks/public.css';
import '#web/fonts/fonts.css';
import { startApp } from '#web/app.tsx';
import { showFatal } from '#web/shell/faults/fatal.ts';

startApp().catch((fault: unknown) => showFatal('Error while mounting app', fault));
