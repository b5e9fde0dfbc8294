import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'sqlite', schema: './worker/db/core-schema.ts', out: './migrations/core' });
