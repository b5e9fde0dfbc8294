import 'virtual:uno.css';
import '#web/fonts/fonts.css';
import { z } from 'zod';
import { startApp } from '#web/app.tsx';
import { showFatal } from '#web/shell/fatal.ts';

// Without this zod tries to compile its checks, which the page's content security policy forbids and reports.
z.config({ jitless: true });

startApp().catch((fault: unknown) => showFatal('Error while mounting app', fault));
