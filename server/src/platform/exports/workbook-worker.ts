import { serveThread } from '../threads/create-thread';
import { writeWorkbook } from './write-workbook';

serveThread(writeWorkbook);
