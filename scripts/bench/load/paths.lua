-- Asks for the paths of a file in turn, beginning anywhere, so that short bursts do not all ask for the first: wrk … -s paths.lua URL -- FILE
local requests = {}
local at = 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
  math.randomseed(os.time())
  at = math.random(#requests)
end

function request()
  at = at % #requests + 1
  return requests[at]
end
