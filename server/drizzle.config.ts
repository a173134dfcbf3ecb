import { defineConfig } from 'drizzle-kit';

/** Migrations are generated from the slices' schemas; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/schema.ts',
  out: './migrations',
});
