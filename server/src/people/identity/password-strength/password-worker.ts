import { serveThread } from '../../../platform/threads/create-thread';
import { estimatePassword } from './estimate-password';

/** The thread that passwords are judged on: its lists take long to unpack, and no score has to wait for that. */
serveThread(estimatePassword);
