/** A node that migrates and ends. Arguments: the database's address, the migrations' folder. */
import { migrateDatabase } from '../db/migrate';

const [url = '', dir] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await migrateDatabase({ url, dir }))}\n`);
