/** A process that does nothing until it is ended. */
process.stdout.write('ready\n');
process.stdin.resume();
