import { serveThread } from '../../../platform/threads/create-thread';
import { drawCard } from './draw-card';

/** The thread that cards are drawn on: a hundred milliseconds of work that no score has to wait for. */
serveThread(drawCard);
