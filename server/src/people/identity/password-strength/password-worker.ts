import { serveThread } from '../../../platform/threads/create-thread';
import { estimatePassword } from './estimate-password';

/** The worker that judges passwords: unpacking its lists takes long, and no score should wait for that. */
serveThread(estimatePassword);
