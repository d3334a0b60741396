#!/bin/sh
# supervise.sh LOCK LOG PROGRAM ARGUMENT…
# Runs PROGRAM (postgres) and restarts it if it dies. When no process holds LOCK any more, stops PROGRAM cleanly.
# Every process that uses the embedded server holds a shared lock on LOCK; the kernel releases it when the process ends.
# LOCK.server is held by this script and by all children of PROGRAM: while it is held, the data folder is in use.
# LOCK.ready is created by the starting process once the server is set up. Before that, PROGRAM is not restarted.
lock=$1
log=$2
shift 2
exec 8> "$lock.server"
flock --nonblock 8 || exit 75
rm -f "$lock.ready" "$lock.stopping"

stop_when_nobody_uses_it() { # a process that arrives meanwhile waits for the lock, then starts a new server
  flock --exclusive 9
  : > "$lock.stopping"
  until flock --nonblock "$lock.server" true; do # also if this script was killed and the server was not
    kill -INT "$(cat "$lock.postgres")" 2> /dev/null
    sleep 0.05
  done
}

watcher=
while [ ! -e "$lock.stopping" ]; do
  "$@" >> "$log" 2>&1 < /dev/null &
  postgres=$!
  echo "$postgres" > "$lock.postgres"
  [ -n "$watcher" ] || {
    (
      exec 8>&- # not "8>&-" at the call: the shell would keep a copy to restore
      stop_when_nobody_uses_it
    ) 9< "$lock" &
    watcher=$!
  }
  wait "$postgres"
  [ -e "$lock.ready" ] || {
    kill "$watcher"
    exit 1
  }
  [ -e "$lock.stopping" ] || sleep 0.5
done
