// Preloaded into the site's processes: when the process that started this one is gone, this one stops as if asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
