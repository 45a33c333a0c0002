// Preloaded into the site's processes: stops the process, as SIGTERM does, when its parent is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
