import { serveThread } from '../threads/create-thread';
import { readFile } from './read-file';

serveThread(readFile);
